/** Name under which the panel of a page opens the detail of a record. */
export const DETAIL = 'detail'
/** The same as a quick look: it goes on with the arrows and closes with Space. */
export const PEEK = 'peek'
