/**
 * All that only a report with an answer needs: the rules of its verdict, how answers are read, and how they are shown beyond a line each. One
 * script, which comes while the registries are asked (`use-answered.ts`): no answer is read before it is there.
 */

export { marks } from '#report/marks/marks.ts'
export { verdict } from '#verdict/judge.ts'
export { judgedMileage } from '#verdict/mileage/judgement.ts'
export { RowBody } from './rows/row-body.tsx'
export { SourceBoxes } from './rows/source-boxes.tsx'
export { sectionViews } from './section/section-views.ts'
export { Story } from './trail/story.tsx'
export { SoFar } from './verdict/so-far.tsx'
export { WhySettled } from './verdict/why-settled.tsx'
