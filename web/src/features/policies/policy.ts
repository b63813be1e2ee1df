export interface PolicySection {
  id: string
  title: string
  paragraphs: readonly string[]
}

/** A page of what the shop promises and how it works. */
export interface Policy {
  title: string
  lead: string
  sections: readonly PolicySection[]
}
