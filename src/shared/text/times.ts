export const timeText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds}\u00a0мс` : `${String(milliseconds / 1000).replace('.', ',')}\u00a0с`
