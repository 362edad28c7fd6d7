import { buildPages } from '../lib/build.mjs'
import { prepare } from '../lib/prepare.mjs'

/** Makes what a release serves, and starts nothing. */
export async function build() {
  const node = await prepare()
  await buildPages(node)
}
