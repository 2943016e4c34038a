/** What may be done with files that are there. Source: ENT-37. */
export interface Allowed {
  /** false = they are named, not opened and not fetched. */
  allowDownload?: boolean | undefined
  /** false = they stay; one on its way can be called off. */
  allowRemove?: boolean | undefined
}
