interface Measured {
  readonly inspections: readonly unknown[]
  readonly readings?: readonly unknown[]
}

/** What a person who knows a car of the demo would expect of this section: inspections write the odometer down, too. */
export const expected = ({ inspections, readings = [] }: Measured) =>
  inspections.length + readings.length > 0 ? 'found' : 'nothing'
