/** @param cars VINs with odd answers */
export function oddities<Oddity extends string>(cars: Readonly<Record<string, Oddity>>) {
  const byVin = new Map(Object.entries(cars))
  return (vin: string): Oddity | undefined => byVin.get(vin)
}
