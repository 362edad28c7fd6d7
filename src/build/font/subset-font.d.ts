/** The package has no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'truetype' | 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly dropTables?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }

  export default function subsetFont(font: Buffer, signs: string, options: Options): Promise<Buffer>
}
