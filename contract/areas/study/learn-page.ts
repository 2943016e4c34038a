/** Address of the page on which students watch and answer, before their ticket. */
export const LEARN_PAGE = '/learn/'
