/** As the traffic police write them. The record of a car with a range extender has a volume. */
const MODELS =
  /(?<!\p{L})(?:tesla|тесла|zeekr|зикр|polestar|rivian|lucid|nio|xpeng|taycan|leaf|лиф|e-?tron|id\.?\s?[3-7]|eq[abcesv]|ioniq\s?[569]|ev[369]|i[347x]|ix[123])(?![\p{L}\d])/iu

export const isElectric = (model: string | undefined, volume: number | undefined): boolean =>
  !volume && model !== undefined && MODELS.test(model)
