import { HtmlValidate, type RuleConfig } from 'html-validate'

/** React's HTML style, which is valid but not the validator's. */
const wayOfReact: RuleConfig = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  // Ids of `useId` start with an underscore.
  'valid-id': ['error', { relaxed: true }],
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    ...wayOfReact,
    // The printed report has a first heading of its own, which no screen shows.
    'heading-level': ['error', { allowMultipleH1: true }],
    // Pages load files of their own origin only.
    'require-sri': 'off',
    // The default type of an input is text.
    'no-implicit-input-type': 'off',
    // The content policy allows the attribute: widths of bars and columns are data.
    'no-inline-style': 'off',
    // A long text contains its contents twice, one per screen width; axe checks with styles
    // applied.
    'unique-landmark': 'off',
    // The contract form fills in the paper next to it and submits nothing.
    'wcag/h32': 'off',
  },
})

/** Problems in the server's HTML of a page, one per line. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  )
}
