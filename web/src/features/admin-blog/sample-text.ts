/** What 'Generate with AI' fills in: always the same. */
export const SAMPLE_TEXT = {
  title: 'Five Ways to Cut Plastic From Your Bathroom',
  content:
    'The bathroom is where most single-use plastic hides: bottles, tubes, wrappers and brushes. ' +
    'Start with what runs out first. A bar of soap replaces two bottles, a bamboo brush replaces four ' +
    'plastic ones a year, and a refillable jar for tooth powder lasts as long as the shelf it stands on. ' +
    'Change one thing at a time, use up what you have, and keep what works for you.',
}
