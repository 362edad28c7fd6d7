/** Undoes percent-encoding wherever it is well formed; a stray `%` stays as it is. */
export const decodeLinks = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/giu, decodeRun)

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
