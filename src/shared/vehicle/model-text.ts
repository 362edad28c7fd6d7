interface NamedModel {
  readonly model?: string | undefined
  readonly isModelLikely?: true | undefined
}

const OR = ' или '

export const orList = (names: readonly string[]): string | undefined => names.join(OR) || undefined

export const namesIn = (text: string): readonly string[] => text.split(OR)

/** «вероятно Rio» if only likely. */
export const modelText = ({ model, isModelLikely }: NamedModel) =>
  model && (isModelLikely ? `вероятно ${model}` : model)

/** «Kia Rio», «Kia, вероятно Rio». */
export const nameOfCar = (name: string | undefined, car: NamedModel) =>
  [name, modelText(car)].filter(Boolean).join(car.isModelLikely ? ', ' : ' ') || undefined
