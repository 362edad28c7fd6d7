/** Model decoded from a VIN or frame number. `isModelLikely`: the decoding scheme is unproven. */
interface NamedModel {
  readonly model?: string | undefined
  readonly isModelLikely?: true | undefined
}

const OR = ' или '

/** Names that a VIN leaves open, as one text; undefined for none. */
export const oneOf = (names: readonly string[]): string | undefined => names.join(OR) || undefined

/** The names in such a text. */
export const namesIn = (text: string): readonly string[] => text.split(OR)

/** «вероятно Rio» where it is likely; undefined where the VIN does not name it. */
export const modelText = ({ model, isModelLikely }: NamedModel) =>
  model && (isModelLikely ? `вероятно ${model}` : model)

/** «Kia Rio», «Kia, вероятно Rio», «Kia»; undefined for neither. */
export const nameOfCar = (name: string | undefined, car: NamedModel) =>
  [name, modelText(car)].filter(Boolean).join(car.isModelLikely ? ', ' : ' ') || undefined
