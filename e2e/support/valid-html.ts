import { HtmlValidate, type RuleConfig } from 'html-validate'

/** How React writes HTML: as valid, only not in the validator's taste. */
const wayOfReact: RuleConfig = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  // `useId` begins its ids with an underscore.
  'valid-id': ['error', { relaxed: true }],
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    ...wayOfReact,
    // Text is what an input is when it does not say.
    'no-implicit-input-type': 'off',
    // The content policy allows the attribute: widths of bars and columns are data.
    'no-inline-style': 'off',
    // The contents stand twice in a long text, one for each width of screen. axe looks with the styles applied.
    'unique-landmark': 'off',
    // The form of the contract fills in the paper beside it: there is nothing to submit.
    'wcag/h32': 'off',
  },
})

/** What is wrong with the HTML of a page as the server wrote it, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  )
}
