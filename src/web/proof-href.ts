export const proofHref = {
  page: '/proof',
  report: (id: string) => `/r/${encodeURIComponent(id)}`,
  keys: '/.well-known/avtosled-keys.json',
  checkpoint: '/log/checkpoint',
} as const
