import './start/framework.ts'
import { type HomeData, HomeSearch } from './composed/home-search.tsx'
import { wakeIslands, wakeWhenNear } from './start/wake-islands.tsx'

const root = document.querySelector<HTMLElement>('[data-home]')
if (root?.dataset.home) {
  const data: HomeData = JSON.parse(root.dataset.home)
  void wakeIslands({ search: <HomeSearch {...data} /> })
  wakeWhenNear('ad', async () => {
    const { AdPlace } = await import('./ads/ad-place.tsx')
    return <AdPlace place="home" site={data.site} />
  })
  wakeWhenNear('order', async () => {
    const { HomeOrder } = await import('./composed/home-order.tsx')
    return <HomeOrder {...data} />
  })
}
