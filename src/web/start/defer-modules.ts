const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = /<script(?: data-for="([^"]*)")? nonce="([^"]*)" type="module" async="">/

/** Whether the framework brings this page to life; another has a script of its own. */
export const hasFramework = (html: string): boolean => MODULE_SCRIPT.test(html)

/**
 * Takes the framework's script out of the first paint: its preloads go, and its module becomes inert text
 * which `before-paint.ts` runs when the page is idle or touched. A page is complete without it. Whom it is for
 * (`layout/deferred-scripts.tsx`) goes over into the mark: nobody else's browser loads it.
 */
export const deferModules = (html: string): string =>
  html
    .replace(MODULE_PRELOADS, '')
    .replace(MODULE_SCRIPT, '<script nonce="$2" type="text/plain" data-deferred="$1">')
