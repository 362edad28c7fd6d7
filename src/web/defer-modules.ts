const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = /<script nonce="([^"]*)" type="module" async="">/

/**
 * Takes the framework's script out of the first paint: its preloads go, and its module becomes inert text
 * which `site.ts` runs when the page is idle or touched. A page is complete without it.
 */
export const deferModules = (html: string): string =>
  html
    .replace(MODULE_PRELOADS, '')
    .replace(MODULE_SCRIPT, '<script nonce="$1" type="text/plain" data-deferred="">')
