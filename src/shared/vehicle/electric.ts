/**
 * Models without an engine, as the traffic police write them. A record of one with an engine that
 * charges the battery has a volume.
 */
const MODELS =
  /(?<!\p{L})(?:tesla|тесла|zeekr|зикр|polestar|rivian|lucid|nio|xpeng|taycan|leaf|лиф|e-?tron|id\.?\s?[3-7]|eq[abcesv]|ioniq\s?[569]|ev[369]|i[347x]|ix[123])(?![\p{L}\d])/iu

export const isElectric = (model: string | undefined, volume: number | undefined): boolean =>
  !volume && model !== undefined && MODELS.test(model)
