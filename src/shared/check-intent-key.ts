/** Session storage key of the VIN whose check a person has started. */
export const CHECK_INTENT_KEY = 'ask-on-arrival'
