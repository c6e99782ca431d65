/**
 * The largest number of places that visitors read as a number. A larger one says no more than "enough", also to the parties
 * of guides and agencies, and changes all the time.
 */
export const countedPlacesMax = 50;

/**
 * @param places left in a session or on a day
 * @returns whether few enough are left that visitors read their number instead of words, on the screen and by ear
 */
export const arePlacesCounted = (places: number): boolean => places <= countedPlacesMax;
