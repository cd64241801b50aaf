/** What a module keeps about a person, by the name that the file for that person calls it; rows as they are told, oldest first. */
export type PersonalData = Readonly<Record<string, readonly object[]>>;
