/** The action of an entity with masked fields: its address below the entity's, and what follows the permission prefix where `codes` says nothing else. */
export const REVEAL = 'reveal'
