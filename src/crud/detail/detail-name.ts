/** Name under which the panel of a page opens the detail of a record. */
export const DETAIL = 'detail'
