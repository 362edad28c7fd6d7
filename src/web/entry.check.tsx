import './start/framework.ts'
import { type CheckData, checkIslands } from './composed/check-islands.tsx'
import { wakeIslands } from './start/wake-islands.tsx'

const root = document.querySelector<HTMLElement>('[data-check]')
if (root?.dataset.check) {
  const data: CheckData = JSON.parse(root.dataset.check)
  void wakeIslands(checkIslands(data))
}
