/** Runs heavy work after the next frame, so that a slow phone shows the press at once. */
export const afterPaint = (action: () => void): void => {
  requestAnimationFrame(() => setTimeout(action))
}
