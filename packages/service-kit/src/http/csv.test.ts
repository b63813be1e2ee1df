import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a CSV file', () => {
  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
      'plain,"a,b","say ""hi""","two\nlines"\r\n',
    )
  })

  it('leaves nothing for nothing, and numbers as they are', () => {
    expect(csvLine([null, undefined, '', -4.5, true])).toBe(',,,-4.5,true\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'lets no spreadsheet run %j as a formula',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/)
    },
  )

  it('guards a formula that must be quoted as well', () => {
    expect(csvLine(['=HYPERLINK("http://evil","x")'])).toBe('"\'=HYPERLINK(""http://evil"",""x"")"\r\n')
  })
})
