import { describe, expect, it } from 'vitest'
import { cleanHtml } from './post.html.ts'
import { seedPosts } from './seed/seed-posts.ts'

describe('the HTML of a post', () => {
  it.each([
    ['scripts', '<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
    ['styles', '<style>p{display:none}</style><p>Hello</p>', '<p>Hello</p>'],
    ['what acts on a click', '<p onclick="steal()">Hello</p>', '<p>Hello</p>'],
    ['links that are scripts', '<p><a href="javascript:steal()">x</a></p>', '<p><a rel="noopener">x</a></p>'],
    [
      'pictures that fail into scripts',
      '<p>a<img src="x" onerror="steal()"></p>',
      '<p>a<img src="x" loading="lazy" /></p>',
    ],
    ['frames', '<p>a</p><iframe src="https://elsewhere.example"></iframe>', '<p>a</p>'],
    ['forms', '<form action="/api/x"><p>a</p><input name="b"></form>', '<p>a</p>'],
    [
      'pictures from nowhere certain',
      '<p>a<img src="//elsewhere.example/a.png"></p>',
      '<p>a<img loading="lazy" /></p>',
    ],
  ])('loses %s', (_what, written, clean) => {
    expect(cleanHtml(written)).toBe(clean)
  })

  it('keeps headings, lists, emphasis, links and pictures', () => {
    const written =
      '<h2>One</h2><ul><li><strong>a</strong> <em>b</em></li></ul><p><a href="/shop" rel="noopener">c</a></p>'
    expect(cleanHtml(written)).toBe(written)
  })

  it('has one first heading less, because the title of the post is it', () => {
    expect(cleanHtml('<h1>One</h1><p><b>a</b> <i>b</i></p>')).toBe(
      '<h2>One</h2><p><strong>a</strong> <em>b</em></p>',
    )
  })

  it('is made of plain text: empty lines part paragraphs, and signs are only signs', () => {
    expect(cleanHtml('Soap & water\nare enough.\n\n\nMostly, if a < b.')).toBe(
      '<p>Soap &amp; water<br />are enough.</p>\n<p>Mostly, if a &lt; b.</p>',
    )
  })

  it.each(['<script>alert(1)</script>', '<p> </p>', '<style>a{}</style><div><br></div>'])(
    'of %s says nothing, which is empty',
    (written) => {
      expect(cleanHtml(written)).toBe('')
    },
  )

  it('stays the same when it is cleaned again', () => {
    for (const written of ['Soap & water\n\n<b>x</b>', '<h1>a</h1><p>b &amp; c</p>'])
      expect(cleanHtml(cleanHtml(written))).toBe(cleanHtml(written))
  })

  it('of the first posts is clean as it was written', () => {
    for (const { details } of seedPosts) expect(cleanHtml(details.content)).toBe(details.content)
  })
})
