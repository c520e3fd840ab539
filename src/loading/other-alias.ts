/** The attribute of <html> while its page was rendered for another alias (decision 0110); base.css hides that. */
export const OTHER_ALIAS = 'data-refetch';
