export interface SectionAnswer<Data> {
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  readonly status?: number
}

export const found = <Data>(data: Data): SectionAnswer<Data> => ({ outcome: 'found', data })

export const nothing = <Data>(data: Data, status?: number): SectionAnswer<Data> =>
  status === undefined ? { outcome: 'nothing', data } : { outcome: 'nothing', data, status }
