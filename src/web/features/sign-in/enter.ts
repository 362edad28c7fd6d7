/** Signs in; false when the token is kept but who it belongs to could not be read. */
export type Enter = (accessToken: string) => Promise<boolean>
