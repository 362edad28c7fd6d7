import './start/framework.ts'
import { ContractEditor } from './features/sale-contract/contract-editor.tsx'
import { carNumberIn } from './features/sale-contract/handed-number.ts'
import { wakeIslands } from './start/wake-islands.tsx'

void wakeIslands({ contract: <ContractEditor number={carNumberIn(new URLSearchParams(location.search))} /> })
