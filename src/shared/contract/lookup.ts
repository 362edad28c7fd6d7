/** What a section's lookup brings home when the registry answered and was understood in full. */
export interface SectionAnswer<Data> {
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** Extra `status` of the envelope, where the specification has one for an empty answer. */
  readonly status?: number
}

export const found = <Data>(data: Data): SectionAnswer<Data> => ({ outcome: 'found', data })

export const nothing = <Data>(data: Data, status?: number): SectionAnswer<Data> =>
  status === undefined ? { outcome: 'nothing', data } : { outcome: 'nothing', data, status }
