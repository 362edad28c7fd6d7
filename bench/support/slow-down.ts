import type { Page } from 'playwright-core'

/** A slow phone beside the machine this runs on. */
const SLOWDOWN = 4

/** In bytes a second. */
const THROUGHPUT = 200_000

const connection = {
  offline: false,
  latency: 300,
  downloadThroughput: THROUGHPUT,
  uploadThroughput: THROUGHPUT,
}

/** Makes the page's processor that of a slow phone. The browser has no such switch for workers. */
export async function slowProcessor(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Makes the page's connection a slow one: 300 ms a round trip. */
export async function slowConnection(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', connection)
}
