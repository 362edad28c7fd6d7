interface Measured {
  readonly inspections: readonly unknown[]
  readonly readings?: readonly unknown[]
}

/** The expected outcome for a demo car: inspections have readings too. */
export const expected = ({ inspections, readings = [] }: Measured) =>
  inspections.length + readings.length > 0 ? 'found' : 'nothing'
