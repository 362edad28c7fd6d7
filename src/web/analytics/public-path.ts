const REPORT = /^\/checks\/.+/

/** The path of a page without what a person typed: which car it is about is nobody's business. */
export const publicPath = (path: string): string => path.replace(REPORT, '/checks/')
