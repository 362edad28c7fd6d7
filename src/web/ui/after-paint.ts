/** Runs heavy work after the next frame: a slow phone shows the press first. */
export const afterPaint = (action: () => void): void => {
  requestAnimationFrame(() => setTimeout(action))
}
