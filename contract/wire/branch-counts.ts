/** How many rows of a list hang on a node of a tree or on what is below it, by the node; one without rows is left out. */
export type BranchCounts = Readonly<Record<string, number>>
