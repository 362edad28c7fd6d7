import './start/framework.ts'
import { type HomeData, homeIslands } from './composed/home-islands.tsx'
import { wakeIslands, wakeWhenNear } from './start/wake-islands.tsx'

const root = document.querySelector<HTMLElement>('[data-home]')
if (root?.dataset.home) {
  const data: HomeData = JSON.parse(root.dataset.home)
  void wakeIslands(homeIslands(data))
  wakeWhenNear('order', async () => {
    const { HomeOrder } = await import('./composed/home-order.tsx')
    return <HomeOrder {...data} />
  })
}
