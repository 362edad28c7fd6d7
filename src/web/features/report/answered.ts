/** One script loaded during requests (`use-answered.ts`). No answer is parsed before. */

export { marks } from '#report/marks/marks.ts'
export { foreignCountry } from '#verdict/imported.ts'
export { verdict } from '#verdict/judge.ts'
export { judgedMileage } from '#verdict/mileage/judgement.ts'
export { comparedAtCar } from '#verdict/own/at-car.ts'
export { RowBody } from './rows/row-body.tsx'
export { SourceBoxes } from './rows/source-boxes.tsx'
export { sectionViews } from './section/section-views.ts'
export { Story } from './trail/story.tsx'
export { AtCarLine } from './verdict/at-car-line.tsx'
export { SoFar } from './verdict/so-far.tsx'
export { WhySettled } from './verdict/why-settled.tsx'
