import type { CallOptions, Reply } from '#web/api-client.ts'

/** One call of `/v1`. */
export type Call = (path: string, options?: CallOptions) => Promise<Reply>

/** Signs in; false when the token is kept but who it belongs to could not be read. */
export type Enter = (accessToken: string) => Promise<boolean>
