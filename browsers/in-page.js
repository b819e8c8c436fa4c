/*
 * What is evaluated in a page to find something in it, as a shopper would: by its words. In the words of the oldest engine here (ES2015).
 */

function plain(text) {
  return (text || "").replace(/[\s\u00a0\u202f]+/g, " ").trim();
}

function isDrawn(element) {
  var box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
}

function nameOf(element) {
  var label = element.getAttribute("aria-label");
  return plain(label || (element.tagName === "INPUT" ? element.value : element.textContent));
}

/** The controls of drawn labels that say these words, or else of those that begin with them, each with its label. */
function labelled(words) {
  var exact = [];
  var longer = [];
  var labels = document.querySelectorAll("label");
  for (var index = 0; index < labels.length; index += 1) {
    var label = labels[index];
    var text = plain(label.textContent);
    var control = label.control || document.getElementById(label.htmlFor) || label.querySelector("input");
    if (text.indexOf(words) !== 0 || !control || control.disabled) continue;
    if (isDrawn(label) || isDrawn(control))
      (text === words ? exact : longer).push({ control: control, label: label });
  }
  return exact.length > 0 ? exact : longer;
}

/** The buttons or links of this name that are drawn. */
function named(kind, name) {
  var selector = kind === "link" ? "a[href]" : "button, input[type=submit], summary";
  var found = [];
  var all = document.querySelectorAll(selector);
  for (var index = 0; index < all.length; index += 1)
    if (nameOf(all[index]) === name && isDrawn(all[index])) found.push(all[index]);
  return found;
}

/**
 * Where an element can be pressed, in the window; what lies over it where it cannot.
 * @param scrolls whether it is scrolled to before
 */
function place(element, scrolls) {
  if (scrolls) element.scrollIntoView({ block: "center" });
  var boxes = element.getClientRects();
  var over = null;
  for (var index = 0; index < boxes.length; index += 1) {
    var box = boxes[index];
    var x = box.left + Math.min(box.width / 2, 60);
    var y = box.top + box.height / 2;
    over = document.elementFromPoint(x, y);
    if (over && (over === element || element.contains(over) || over.contains(element))) return { x: x, y: y };
  }
  return { covered: over ? over.outerHTML.slice(0, 200) : "nothing" };
}

/** The first place of several where something can be pressed: what a dialog covers cannot. */
function firstOf(elements, scrolls) {
  var last = { missing: true };
  elements.some(function (element) {
    last = place(element, scrolls);
    return "x" in last;
  });
  return last;
}

/** Where a button or link of this name can be pressed. */
function placeOf(kind, name, scrolls) {
  return firstOf(named(kind, name), scrolls);
}

/** Where the control of a label that begins with these words can be pressed, or its label. */
function placeOfField(words, scrolls) {
  var elements = [];
  labelled(words).forEach(function (one) {
    if (isDrawn(one.control)) elements.push(one.control);
    elements.push(one.label);
  });
  return firstOf(elements, scrolls);
}

/** Whether what such a label stands for is chosen. */
function isChosen(words) {
  return labelled(words).some(function (one) {
    return one.control.checked;
  });
}
