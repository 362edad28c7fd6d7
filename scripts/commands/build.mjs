import { buildPages } from '../lib/build.mjs'
import { prepare } from '../lib/prepare.mjs'

/** Builds a release without starting it. */
export async function build() {
  const node = await prepare()
  await buildPages(node)
}
