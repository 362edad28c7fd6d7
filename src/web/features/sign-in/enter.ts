/** False if the token is stored but its user could not be read. */
export type Enter = (accessToken: string) => Promise<boolean>
