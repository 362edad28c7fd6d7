/**
 * All modules that only a report with an answer needs: the verdict's rules, the parsers, the
 * details. One script, loaded during the requests (`use-answered.ts`); no answer is parsed before
 * it has loaded.
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
