import type { Page } from 'playwright-core'

/** Slowdown factor of a slow phone relative to this machine. */
const SLOWDOWN = 4

/** Bytes per second. */
const THROUGHPUT = 200_000

const connection = {
  offline: false,
  latency: 300,
  downloadThroughput: THROUGHPUT,
  uploadThroughput: THROUGHPUT,
}

/** Slows the page's CPU down to a slow phone's. The browser has no such option for workers. */
export async function slowProcessor(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Slows the page's connection down: 300 ms per round trip. */
export async function slowConnection(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', connection)
}
