/**
 * Limits the lines of a function without those of the functions inside it, blank lines and comments: a factory that
 * holds ten small functions is ten small functions.
 */
const rule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { max: { type: 'integer' } }, additionalProperties: false }],
    messages: {
      tooLong: 'This function has {{count}} lines of its own. At most {{max}} are read at a glance.',
    },
  },
  create(context) {
    const [{ max }] = context.options
    const { sourceCode } = context
    const comments = new Set()
    for (const { loc } of sourceCode.getAllComments())
      for (let line = loc.start.line; line <= loc.end.line; line += 1) comments.add(line)
    const isCode = (line) => sourceCode.lines[line - 1].trim() !== '' && !comments.has(line)

    /** The lines of code of every function under way, the innermost last. */
    const underWay = []
    const enter = ({ loc }) => {
      const lines = new Set()
      for (let line = loc.start.line; line <= loc.end.line; line += 1) if (isCode(line)) lines.add(line)
      underWay.push(lines)
    }
    const leave = (node) => {
      const own = underWay.pop()
      if (own.size > max) context.report({ node, messageId: 'tooLong', data: { count: own.size, max } })
      // What begins or ends here belongs to both, so that a one-line function takes nothing away.
      for (let line = node.loc.start.line + 1; line < node.loc.end.line; line += 1)
        underWay.at(-1)?.delete(line)
    }
    return Object.fromEntries(
      ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
    )
  },
}

export default { rules: { 'max-own-lines': rule } }
