const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = /<script(?: data-for="([^"]*)")? nonce="([^"]*)" type="module" async="">/

/** Other pages have scripts of their own. */
export const hasFramework = (html: string): boolean => MODULE_SCRIPT.test(html)

/**
 * Removes preloads and turns the module into inert text, which `before-paint.ts` runs when the page
 * is idle or touched.
 */
export const deferModules = (html: string): string =>
  html
    .replace(MODULE_PRELOADS, '')
    .replace(MODULE_SCRIPT, '<script nonce="$2" type="text/plain" data-deferred="$1">')
