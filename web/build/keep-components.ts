import type { Plugin, Rule } from 'postcss'

/** Components of Blueprint that the shop uses; the styles of all others stay out of the bundle. */
const KEPT = [
  'alert',
  'button',
  'button-text',
  'checkbox',
  'control',
  'control-indicator',
  'dialog',
  'drawer',
  'form-content',
  'form-group',
  'form-helper-text',
  'heading',
  'html-select',
  'html-table',
  'input',
  'input-action',
  'input-group',
  'input-left-container',
  'label',
  'menu',
  'menu-item',
  'overlay',
  'popover',
  'portal',
  'slider',
  'spinner',
  'switch',
  'tab',
  'tab-indicator-wrapper',
  'tab-list',
  'tab-panel',
  'tabs',
  'text-overflow-ellipsis',
] as const

const BLUEPRINT_CLASS = /\.bp6-([a-z0-9-]+)/
const names = new Set<string>(KEPT)

/** The first class decides which component a selector belongs to: `.bp6-dialog-header` belongs to `dialog`. */
const isKept = (selector: string) => {
  const [, name] = BLUEPRINT_CLASS.exec(selector) ?? []
  if (name === undefined) return selector.includes(':root')
  return names.has(name) || KEPT.some((kept) => name.startsWith(`${kept}-`))
}

const isKeyframe = (rule: Rule) =>
  rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name)

/**
 * Drops from Blueprint's stylesheet what the shop never shows, which is most of its 560 kB. Its styles of plain
 * elements and its dark theme go too: base styles and the colours of both schemes are the shop's own.
 */
export const keepComponents = (): Plugin => ({
  postcssPlugin: 'keep-components',
  Rule(rule) {
    if (!rule.source?.input.file?.includes('@blueprintjs') || isKeyframe(rule)) return
    const selectors = rule.selectors.filter((selector) => isKept(selector) && !selector.includes('bp6-dark'))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  },
})
