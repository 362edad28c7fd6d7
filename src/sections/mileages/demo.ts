interface Measured {
  readonly inspections: readonly unknown[]
  readonly readings?: readonly unknown[]
}

/** Inspections have readings too. */
export const expected = ({ inspections, readings = [] }: Measured) =>
  inspections.length + readings.length > 0 ? 'found' : 'nothing'
