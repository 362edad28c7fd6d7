import './start/framework.ts'
import { ContractDesk } from './features/sale-contract/contract-desk.tsx'
import { carNumberIn } from './features/sale-contract/handed-number.ts'
import { wakeIslands } from './start/wake-islands.tsx'

void wakeIslands({ contract: <ContractDesk number={carNumberIn(new URLSearchParams(location.search))} /> })
